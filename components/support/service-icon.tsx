import type { ServiceSlug } from './services';

const PHONE = 'M7 2.5h10a1 1 0 0 1 1 1v17a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-17a1 1 0 0 1 1-1Z';

const DRAWINGS: Record<ServiceSlug, string> = {
  screen: `${PHONE}M6 9l4 2.5-1 3 4 1.5-1 5.5M14 2.5l-1.5 4L16 9l2-1`,
  battery: 'M3 7.5h15v9H3ZM18 10.5h2.5v3H18M6 10.5v3M9 10.5v3M12 10.5v3',
  charging: `${PHONE}M12.5 7 9.5 12h5l-3 5`,
  camera: 'M3 7.5h4L8.5 5h7L17 7.5h4v11.5H3ZM15.5 13a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0Z',
  sound: 'M4 9.5h3.5L12 5.5v13l-4.5-4H4ZM15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11',
  buttons: `${PHONE}M20.5 7v3.5M3.5 6.5v2M3.5 10.5v4M10 18.5h4`,
  water: 'M12 3c4 4.6 6 7.9 6 11a6 6 0 0 1-12 0c0-3.1 2-6.4 6-11ZM9 14.5a3 3 0 0 0 2.5 2.9',
  software: `${PHONE}M14.8 10.2A3.4 3.4 0 1 0 15.4 13M15 7.8v2.6h-2.6`,
};

/** The drawing of a service's tile, in the same stroke as the other icons. */
export function ServiceIcon({ slug }: { slug: ServiceSlug }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-8 fill-none stroke-current"
    >
      <path d={DRAWINGS[slug]} />
    </svg>
  );
}
