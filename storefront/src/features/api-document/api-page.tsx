import { classNames } from "#ui/class-names"
import layout from "#ui/layout.module.css"
import { PageBand } from "#ui/page-band"
import { Tag, type TagTone } from "#ui/tag"
import css from "./api-page.module.css"
import {
  API,
  type Field,
  fieldsOf,
  groupsOf,
  type Schema,
  type ShownCall,
  type Words,
  wordsOf,
} from "./model"

const TONES: Readonly<Record<string, TagTone>> = {
  GET: "ice",
  POST: "signal",
  PUT: "signal",
  DELETE: "ember",
}

/** Text without Markdown marks; the document has no others than these. */
const unmarked = (text: string): string => text.replaceAll(/[`*]/g, "")

function Written({ words }: { words: Words }) {
  return words.map((word) =>
    typeof word === "string" ? (
      word
    ) : (
      <a key={word.schema} href={`#${word.schema}`}>
        {word.schema}
      </a>
    ),
  )
}

function Fields({ title, fields }: { title: string; fields: readonly (Field & { place?: string })[] }) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">What it is</th>
            <th scope="col">Needed</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ name, words, required, place }) => (
            <tr key={`${place} ${name}`}>
              <th scope="row">
                <code>{name}</code>
                {place && <span className={css.muted}> in {place}</span>}
              </th>
              <td>
                <Written words={words} />
              </td>
              <td>{required ? "yes" : "no"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A schema by its name, or its fields if it has no name. */
function Shape({ title, type, schema }: { title: string; type: string; schema: Schema }) {
  const fields = fieldsOf(schema)
  const what = schema.format === "binary" ? "a file" : <Written words={wordsOf(schema)} />
  return (
    <>
      <p>
        <strong>{title}</strong> <code>{type}</code>: {what}
      </p>
      {fields.length > 0 && <Fields title={title} fields={fields} />}
    </>
  )
}

function Call({ call }: { call: ShownCall }) {
  const { id, method, path, summary, who, limits, parameters, body, answers, refusals } = call
  return (
    <li>
      <details className={css.call}>
        <summary className={css.summary}>
          <Tag tone={TONES[method] ?? "night"} className={css.method}>
            {method}
          </Tag>
          <code className={css.path}>{path}</code>
          <span className={css.muted}>{unmarked(summary)}</span>
        </summary>
        <div id={id} className={css.about}>
          <p>
            <strong>Who</strong> {who}
            {limits && (
              <>
                . <strong>Limits</strong> {limits}
              </>
            )}
          </p>
          {parameters.length > 0 && <Fields title="Parameters" fields={parameters} />}
          {body && <Shape title="Body" {...body} />}
          {answers.map((answer) => (
            <Shape key={answer.type} title="Answer" {...answer} />
          ))}
          {answers.length === 0 && (
            <p>
              <strong>Answer</strong> without a contract.
            </p>
          )}
          <dl className={css.refusals}>
            {refusals.map(({ status, meaning }) => (
              <div key={status} className={css.refusal}>
                <dt>{status}</dt>
                <dd>{unmarked(meaning)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </details>
    </li>
  )
}

function Schemas() {
  return (
    <section aria-labelledby="schemas">
      <h2 id="schemas" className={css.heading}>
        Schemas
      </h2>
      <ul className={css.calls}>
        {Object.entries(API.components.schemas).map(([name, schema]) => {
          const fields = fieldsOf(schema)
          return (
            <li key={name}>
              <details className={css.call}>
                <summary className={css.summary}>
                  <code className={css.path}>{name}</code>
                </summary>
                <div id={name} className={css.about}>
                  {fields.length > 0 ? (
                    <Fields title={name} fields={fields} />
                  ) : (
                    <p>
                      <Written words={wordsOf(schema)} />
                    </p>
                  )}
                </div>
              </details>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** All calls of the shop (`/docs/api`, in a demo only), from docs/api/openapi.json. Readable without scripts, too. */
export function ApiPage() {
  const [made = "", ...about] = API.info.description.split("\n\n")
  return (
    <>
      <PageBand title="The shop's API" lead={unmarked(made)} />
      <div className={classNames(layout.container, css.body)}>
        <div className={css.intro}>
          {about.map((paragraph) => (
            <p key={paragraph}>{unmarked(paragraph)}</p>
          ))}
        </div>
        {groupsOf(API).map(({ name, about, calls }, at) => (
          <section key={name} aria-labelledby={`group-${at}`}>
            <h2 id={`group-${at}`} className={css.heading}>
              {name}
            </h2>
            <p className={css.lead}>{about}</p>
            <ul className={css.calls}>
              {calls.map((call) => (
                <Call key={call.id} call={call} />
              ))}
            </ul>
          </section>
        ))}
        <Schemas />
      </div>
    </>
  )
}
