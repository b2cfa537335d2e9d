import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** What a scene said until now, as staff worded it or the shop did. */
const part = (at: number, name: string, own: string) =>
  `coalesce((select value from content_value where key = 'home.slide-${at}.${name}' and deleted_at is null
     and starts_at <= now() and (ends_at is null or ends_at > now()) order by starts_at desc, created_at desc limit 1),
   '${own.replaceAll("'", "''")}')`

const scene = (at: number, drawn: string, [title = "", text = "", label = "", path = ""]: string[]) =>
  `jsonb_build_object('title', ${part(at, "title", title)}, 'text', ${part(at, "text", text)},
     'label', ${part(at, "label", label)}, 'path', ${part(at, "path", path)},
     'drawn', '${drawn}', 'picture', '', 'alt', '')`

const SCENES = [
  scene(1, "powder-skis", [
    "Your skis. Your colors.",
    "Pick a ski, choose up to four colors, and see it before we pour it. Nobody else on the hill has yours.",
    "Design yours",
    "/builder",
  ]),
  scene(2, "night-ride", [
    "One more lap before dark.",
    "Carbides that still bite on the last mile home. Trail, ice, backcountry and sno-cross.",
    "Shop carbides",
    "/carbides",
  ]),
  scene(3, "workshop", [
    "Built by cold hands.",
    "Scratchers, handles and spares from a shop where it snows before Halloween.",
    "Shop accessories",
    "/accessories",
  ]),
]

/** The home page's scenes are one text since: what staff had worded of them goes on standing. */
export class Migration20261123091500 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `insert into content_value (id, key, value, starts_at, set_by)
         select 'words_scenes', 'home.scenes', jsonb_build_array(${SCENES.join(", ")})::text, now(),
                (select edited_by from content_text where key like 'home.slide-%' order by updated_at desc limit 1)
          where exists (select from content_text where key like 'home.slide-%' and deleted_at is null);`,
    )
    this.addSql(
      `insert into content_text (id, key, version, edited_by)
         select 'text_scenes', key, 1, set_by from content_value where id = 'words_scenes';`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`delete from content_value where id = 'words_scenes';`)
    this.addSql(`delete from content_text where id = 'text_scenes';`)
  }
}
