# One image for server and workers; the command chooses. Built from the lock file, so the same commit gives the same image.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN node_modules/.bin/vite build --config client/vite.config.ts && node --import tsx server/map/build-base-map.ts

FROM node:22-bookworm-slim
# Documents are written in these; without them a PDF is refused with a sentence.
RUN apt-get update && apt-get install -y --no-install-recommends fonts-noto-cjk && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund && npm cache clean --force
COPY shared shared
COPY editions editions
COPY workers workers
COPY server server
COPY --from=build /app/client/dist client/dist
COPY --from=build /app/server/generated server/generated
# Finished exports: servers and workers see the same folder (docker-compose.yml mounts it).
RUN mkdir /exports && chown node:node /exports
ENV EXPORTS_DIR=/exports
USER node
EXPOSE 8080
CMD ["node", "--import", "tsx", "server/main.ts"]
