import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import path from 'node:path';
import { text } from 'node:stream/consumers';
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
  const [key, certificate, config] = ['key.pem', 'certificate.pem', 'nginx.conf'].map((name) =>
    path.join(folder, name),
  );
  if (key === undefined || certificate === undefined || config === undefined) throw new Error('no names');
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-keyout', key, '-out', certificate, ...subject],
    ],
    { stdio: 'pipe' },
  );
  writeFileSync(
    config,
    `daemon off; worker_processes 1; pid ${folder}/pid; error_log stderr crit;
    events {}
    http {
      access_log off;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server {
        listen 127.0.0.1:${port} ssl; ssl_certificate ${certificate}; ssl_certificate_key ${key};
        location / {
          proxy_pass ${store};
          proxy_set_header Host $http_host;
          proxy_set_header X-Forwarded-Host $http_host;
          proxy_set_header X-Forwarded-Proto https;
          proxy_set_header X-Forwarded-For $remote_addr;
        }
      }
    }`,
  );
  const nginx = spawn('nginx', ['-c', config, '-e', 'stderr'], { stdio: 'ignore' });
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
  return {
    origin,
    ask,
    async stop() {
      if (nginx.kill('SIGKILL')) await once(nginx, 'close');
    },
  };
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
