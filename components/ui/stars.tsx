/** So many of five stars, as one picture. `rating` is 0 to 5; part of a star is shown as a part. */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg role="img" aria-label={`${rating} out of 5 stars`} viewBox="0 0 120 24" className="stars">
      <use href="#i-stars" />
      <svg width={rating * 24} height="24">
        <use href="#i-stars" width="120" height="24" />
      </svg>
    </svg>
  );
}
