/** The phone-maintenance services, in the order of their tiles. The slug stands in `?service=`. */
export const SERVICES = [
  {
    slug: 'screen',
    name: 'Screen',
    text: 'Cracked glass, dead pixels, a screen that does not respond to touch.',
  },
  { slug: 'battery', name: 'Battery', text: 'Empty by noon, swollen, or shutting down without warning.' },
  { slug: 'charging', name: 'Charging port', text: 'A loose cable, slow charging or none at all.' },
  { slug: 'camera', name: 'Camera', text: 'Blurred pictures, a scratched lens, a black preview.' },
  {
    slug: 'sound',
    name: 'Speaker and microphone',
    text: 'Quiet calls, crackling, or a voice nobody can hear.',
  },
  { slug: 'buttons', name: 'Buttons', text: 'Power, volume or home keys that stick.' },
  { slug: 'water', name: 'Water damage', text: 'It fell into water or got wet some other way.' },
  { slug: 'software', name: 'Software', text: 'Stuck while starting, very slow, or updates that fail.' },
] as const;

export type ServiceSlug = (typeof SERVICES)[number]['slug'];

/** The service with this slug, or undefined. */
export function findService(slug: string): (typeof SERVICES)[number] | undefined {
  return SERVICES.find((service) => service.slug === slug);
}
