/** A colour as a dot. It is drawn in the `color` of an SVG, since the policy of a page allows no style in its HTML. */
export function Swatch({ color }: { color: string }) {
  return <svg color={color} aria-hidden="true" />;
}
