# Both programs of the shop in one image; docker-compose.yml and deploy/kubernetes say which one a container runs.
FROM node:22-trixie-slim AS build

WORKDIR /shop
RUN chown node:node /shop
USER node

# What is installed depends on these files alone, so a change of source does not install again.
COPY --chown=node:node package.json package-lock.json .npmrc ./
COPY --chown=node:node backend/package.json backend/
COPY --chown=node:node storefront/package.json storefront/package-lock.json storefront/.npmrc storefront/
COPY --chown=node:node bin/ bin/
RUN node bin/shop.mjs install

COPY --chown=node:node . .
RUN node bin/shop.mjs build && rm -r backend/.medusa/admin

# What runs: without the caches of the build, and with no file that the shop's own account could change.
FROM node:22-trixie-slim

WORKDIR /shop
RUN mkdir /data && chown 1000:1000 /data
COPY --from=build /shop ./

ENV NODE_ENV=production SHOP_MODE=live SHOP_HOST=0.0.0.0 BACKEND_HOST=0.0.0.0 DATA_DIR=/data
# node's account, by its number, so that a cluster can see that it isn't root.
USER 1000:1000
VOLUME /data
EXPOSE 8000 9000
CMD ["node", "bin/shop.mjs", "serve"]
