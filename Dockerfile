# Nalar in a container; docs/guides/running.md says how to run it. `npm run test:image` replays these steps without one.

FROM node:24.21.0-bookworm-slim AS base
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1

# What the server needs of npm's packages.
FROM base AS packages
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM base AS build
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && rm -rf .next/cache

FROM base AS runtime
# The first process of a container has to take care of those whose parents have ended.
RUN apt-get update && apt-get install -y --no-install-recommends tini && rm -rf /var/lib/apt/lists/*
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 NALAR_DATA_DIR=/data
COPY --from=packages /app/node_modules ./node_modules
COPY package.json next.config.ts tsconfig.json ./
COPY public ./public
COPY messages ./messages
COPY convex ./convex
COPY lib ./lib
COPY --from=build --chown=node:node /app/.next ./.next
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "lib/server/cli/is-ready.ts"]
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node", "lib/server/cli/start.ts"]
