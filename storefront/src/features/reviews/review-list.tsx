import type { PublicReview, ReviewPhoto } from "#contracts/reviews/review-answers"
import { longDay } from "#contracts/time/day-words"
import css from "./reviews.module.css"
import { Stars } from "./stars"

function Photo({ photo, alt }: { photo: ReviewPhoto; alt: string }) {
  return (
    <li>
      <a href={photo.large} className={css.photo}>
        <img
          src={photo.small}
          srcSet={`${photo.small} 640w, ${photo.large} 1600w`}
          sizes="10rem"
          width={photo.width}
          height={photo.height}
          alt={alt}
          loading="lazy"
          decoding="async"
        />
      </a>
    </li>
  )
}

function Review({ review, of }: { review: PublicReview; of: string }) {
  const { stars, title, words, name, sled, verified, day, reply, photos } = review
  const about = `${name}’s photo of ${of}${sled && ` on a ${sled}`}`
  return (
    <li className={css.review}>
      <div className={css.who}>
        <p className={css.name}>{name}</p>
        <p>{verified ? "Verified buyer" : "Demo review"}</p>
        {sled && <p>{sled}</p>}
        <p>
          <time dateTime={day}>{longDay(day)}</time>
        </p>
      </div>
      <article className={css.said}>
        <Stars of={stars} />
        <h3 className={css.title}>{title}</h3>
        <p className={css.words}>{words}</p>
        {photos.length > 0 && (
          <ul className={css.photos}>
            {photos.map((photo, at) => (
              <Photo key={photo.id} photo={photo} alt={at === 0 ? about : `${about}, ${at + 1}`} />
            ))}
          </ul>
        )}
        {reply && (
          <div className={css.reply}>
            <p className={css.name}>From the shop</p>
            <p className={css.words}>{reply}</p>
          </div>
        )}
      </article>
    </li>
  )
}

/**
 * Reviews as riders read them.
 * @param of what they are about
 */
export function ReviewList({ reviews, of }: { reviews: readonly PublicReview[]; of: string }) {
  return (
    <ul className={css.reviews}>
      {reviews.map((review) => (
        <Review key={review.id} review={review} of={of} />
      ))}
    </ul>
  )
}
