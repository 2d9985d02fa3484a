import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

// docs/asvs.md lists the cryptography in use: what code does beyond that list fails here.

const root = path.resolve(import.meta.dirname, '../..');
const folders =
  '{app,audit,components,lib,machine,postgres,sandbox-gateway,server,storage,store-server,telemetry}';
const code = globSync(`${folders}/**/*.{ts,tsx,mjs}`, { cwd: root })
  .filter((file) => !/\.test\.tsx?$|(^|\/)test-[^/]*$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

/** The files in which something stands, with what of it. */
function found(sign: RegExp): string[] {
  return code
    .flatMap(({ file, text }) => Array.from(text.matchAll(sign), ([, what = '']) => `${file} ${what}`.trim()))
    .toSorted();
}

test('what is hashed is hashed with SHA-256; other hashes are names of versions, which protect nothing', () => {
  const hashes = found(/createHash\(\s*([^)]*)\)|\bhash\(\s*('[^']*')/g);
  expect(hashes.length).toBeGreaterThan(20);
  expect(hashes.filter((each) => !each.endsWith("'sha256'"))).toEqual([
    "app/sitemaps/[file]/route.ts 'sha1'",
    "lib/seo/sharing-path.ts 'sha1'",
    "server/catalogue/search-words.ts 'md5'",
    "store-server/answer-cache.ts 'sha1'",
    "store-server/cached-page.ts 'sha1'",
  ]);
});

test('what is encrypted, signed or derived is so by the listed packages, each in one place', () => {
  expect(
    found(
      /\b(createHmac|create(?:C|Dec)ipher(?:iv)?|(?:pbkdf2|scrypt)(?:Sync)?|create(?:Sign|Verify)|subtle|generateKeyPair(?:Sync)?)\b(?=[(.])/g,
    ),
  ).toEqual([]);
  expect(
    found(
      /(?:from |import\()'(iron-session|crypto-js\/[\w-]+|otpauth|@node-rs\/argon2|@simplewebauthn\/server)'/g,
    ),
  ).toEqual([
    'lib/crypto.ts crypto-js/aes',
    'lib/crypto.ts crypto-js/enc-utf8',
    'lib/session/sealed-cookie.ts iron-session',
    'server/account/passkey.service.ts @simplewebauthn/server',
    'server/account/passwords.ts @node-rs/argon2',
    'server/staff/one-time-code.ts otpauth',
  ]);
});

test('what nobody may guess comes from the system’s generator: others choose whose visit is measured, and pauses', () => {
  expect(found(/\bMath\.random\b/g)).toEqual(['components/layout/page-transitions.ts', 'storage/s3.ts']);
});
