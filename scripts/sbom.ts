import { readFileSync } from 'node:fs';
import { z } from 'zod';

// `npm sbom --omit dev` leaves out whatever a package of the checks needs as well, React among them: what npm noted of its
// installation says more.

const installed = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string(),
      dev: z.boolean().optional(),
      integrity: z.string().optional(),
      license: z.string().optional(),
      dependencies: z.record(z.string(), z.string()).default({}),
      optionalDependencies: z.record(z.string(), z.string()).default({}),
      peerDependencies: z.record(z.string(), z.string()).default({}),
    }),
  ),
});
const project = z.object({
  name: z.string(),
  version: z.string(),
  dependencies: z.record(z.string(), z.string()),
});
const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const { packages } = installed.parse(json('node_modules/.package-lock.json'));
const shop = project.parse(json('package.json'));
const sold = Object.entries(packages).filter(([, { dev }]) => dev !== true);
const places = new Set(sold.map(([place]) => place));
const FOLDER = 'node_modules/';
const nameOf = (place: string) => place.slice(place.lastIndexOf(FOLDER) + FOLDER.length);

/** Where a package finds another one: beside itself, or in a folder above. */
function placeOf(name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf(`/${FOLDER}`)))) {
    const place = `${at === '' ? '' : `${at}/`}${FOLDER}${name}`;
    if (places.has(place)) return place;
    if (at === '') return undefined;
  }
}
const placesOf = (names: object, from: string) =>
  Object.keys(names).flatMap((name) => placeOf(name, from) ?? []);

const bom = {
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    timestamp: new Date().toISOString(),
    component: { type: 'application', 'bom-ref': shop.name, name: shop.name, version: shop.version },
  },
  components: sold.map(([place, { version, integrity, license }]) => {
    const [algorithm, digest = ''] = integrity?.split(' ', 1)[0]?.split(/-(.*)/s) ?? [];
    return {
      type: 'library',
      'bom-ref': place,
      name: nameOf(place),
      version,
      purl: `pkg:npm/${nameOf(place).replace('@', '%40')}@${version}`,
      ...(algorithm === 'sha512' && {
        hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
      }),
      ...(license !== undefined && { licenses: [{ license: { name: license } }] }),
    };
  }),
  dependencies: [
    { ref: shop.name, dependsOn: placesOf(shop.dependencies, '') },
    ...sold.map(([place, { dependencies, optionalDependencies, peerDependencies }]) => ({
      ref: place,
      dependsOn: placesOf({ ...dependencies, ...optionalDependencies, ...peerDependencies }, place),
    })),
  ],
};
process.stdout.write(`${JSON.stringify(bom, null, 2)}\n`);
