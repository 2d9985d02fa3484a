import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { launchNginx } from '../../scripts/cluster/nginx.ts';
import { hiddenFields } from '../../scripts/testbed/plain-forms.ts';
import { until } from '../../scripts/testbed/processes.ts';

/** An nginx that speaks https, with a certificate of its own, before a store. */
export interface TlsFront {
  readonly origin: string;
  ask(place: string, given?: Asked): Promise<Answered>;
  stop(): Promise<void>;
}

interface Asked {
  readonly cookie?: string;
  /** Sent as a browser sends a form. */
  readonly form?: FormData;
}

interface Answered {
  readonly status: number;
  readonly cookies: readonly string[];
  readonly hsts: string;
  readonly text: string;
}

/** Opens it in a folder of its own. */
export async function openTlsFront(folder: string, port: number, store: string): Promise<TlsFront> {
  mkdirSync(folder, { recursive: true });
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-keyout', key, '-out', certificate, ...subject],
    ],
    { stdio: 'pipe' },
  );
  const nginx = await launchNginx(
    folder,
    port,
    `access_log off;
    server {
      listen 127.0.0.1:${port} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};
      location / {
        proxy_pass ${store};
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-Host $http_host;
        proxy_set_header X-Forwarded-Proto https;
        proxy_set_header X-Forwarded-For $remote_addr;
      }
    }`,
  );
  const origin = `https://localhost:${port}`;
  const ca = readFileSync(certificate);
  const ask = async (place: string, { cookie, form }: Asked = {}): Promise<Answered> => {
    const encoded = form === undefined ? undefined : new Response(form);
    const headers = {
      ...(cookie === undefined ? {} : { cookie }),
      ...(encoded === undefined ? {} : { origin, 'content-type': encoded.headers.get('content-type') ?? '' }),
    };
    const sent = request(origin + place, { method: encoded === undefined ? 'GET' : 'POST', headers, ca });
    const answer = new Promise<Answered>((resolve, reject) => {
      sent.on('error', reject);
      sent.on('response', (response) => {
        void text(response).then(
          (body) =>
            resolve({
              status: response.statusCode ?? 0,
              cookies: response.headers['set-cookie'] ?? [],
              hsts: response.headers['strict-transport-security'] ?? '',
              text: body,
            }),
          reject,
        );
      });
    });
    sent.end(encoded === undefined ? undefined : Buffer.from(await encoded.arrayBuffer()));
    return answer;
  };
  await until(() =>
    ask('/api/health').then(
      ({ status }) => status === 200,
      () => false,
    ),
  );
  return { origin, ask, stop: nginx.stop };
}

/** Signs in with the form of the store. @returns what the answer has set */
export async function signInThrough(
  front: TlsFront,
  { email, password }: { email: string; password: string },
): Promise<readonly string[]> {
  const form = hiddenFields((await front.ask('/UserAuthentication')).text, 'password');
  form.append('email', email);
  form.append('password', password);
  return (await front.ask('/UserAuthentication', { form })).cookies;
}
