/** The sign of a comparison, or that a product is chosen for one. Few pages show it: it is not among the icons of all. */
export function CompareIcon({ isChosen = false }: { isChosen?: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="icon size-4">
      <path
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        d={isChosen ? 'm5 12.5 4.5 4.5L19 7.5' : 'M4 5h6.5v14H4ZM13.5 5H20v14h-6.5Z'}
      />
    </svg>
  );
}
