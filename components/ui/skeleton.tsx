/**
 * A quiet block in the place and size of what is still loading. The region that it stands in says so with
 * `aria-busy`; the block itself says nothing.
 */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded bg-sunken ${className}`} />;
}
