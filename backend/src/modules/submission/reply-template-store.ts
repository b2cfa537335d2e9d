import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { ChangeReplyTemplate, ReplyTemplate, ReplyTemplateForm } from "../../contracts/staff/inbox"
import { changedMeanwhile } from "../../errors/changed-meanwhile"
import { invalid, notFound } from "../../errors/shop-error"
import { isUniqueViolation } from "../../errors/unique-violation"

/** Identifies a row's contents. */
const VERSION = "md5(cast(row(name, subject, body) as text))"

/** Replies that staff have saved. */
export class ReplyTemplateStore {
  constructor(private readonly database: Knex) {}

  /** The replies, by name. */
  async list(): Promise<ReplyTemplate[]> {
    const { rows } = await this.database.raw<{ rows: ReplyTemplate[] }>(
      `select id, ${VERSION} as version, name, subject, body from reply_template where deleted_at is null order by lower(name), id`,
    )
    return rows
  }

  /** @throws {ShopError} 422 when another one has its name */
  async create(form: ReplyTemplateForm): Promise<void> {
    await this.save(
      "insert into reply_template (id, name, subject, body) values (:id, :name, :subject, :body)",
      {
        ...form,
        id: generateEntityId(undefined, "rtpl"),
      },
    )
  }

  /** @throws {ShopError} 404 unknown, 409 when it was changed in the meantime, 422 when another one has its name */
  async update(id: string, form: ChangeReplyTemplate): Promise<void> {
    const changed = await this.save(
      `update reply_template set name = :name, subject = :subject, body = :body, updated_at = now()
        where id = :id and deleted_at is null and ${VERSION} = :version`,
      { ...form, id },
    )
    if (changed > 0) return
    const isThere = (await this.list()).some((each) => each.id === id)
    throw isThere ? changedMeanwhile() : notFound("There is no such template.")
  }

  /** @throws {ShopError} 404 */
  async delete(id: string): Promise<void> {
    const { rowCount } = await this.database.raw<{ rowCount: number }>(
      "update reply_template set deleted_at = now(), updated_at = now() where id = ? and deleted_at is null",
      [id],
    )
    if (rowCount === 0) throw notFound("There is no such template.")
  }

  private async save(sql: string, values: ReplyTemplateForm & { id: string }): Promise<number> {
    try {
      const { rowCount } = await this.database.raw<{ rowCount: number }>(sql, values)
      return rowCount
    } catch (error) {
      throw isUniqueViolation(error) ? invalid({ name: ["Another template has this name."] }) : error
    }
  }
}
