# Both programs of the shop in one image; docker-compose.yml says which one a container runs.
FROM node:22-bookworm-slim

WORKDIR /shop
RUN mkdir /data && chown node:node /shop /data
USER node

# What is installed depends on these files alone, so a change of source does not install again.
COPY --chown=node:node package.json package-lock.json .npmrc ./
COPY --chown=node:node backend/package.json backend/
COPY --chown=node:node storefront/package.json storefront/package-lock.json storefront/.npmrc storefront/
COPY --chown=node:node bin/ bin/
RUN node bin/shop.mjs install

COPY --chown=node:node . .
RUN node bin/shop.mjs build

ENV NODE_ENV=production SHOP_MODE=live SHOP_HOST=0.0.0.0 BACKEND_HOST=0.0.0.0 DATA_DIR=/data
VOLUME /data
EXPOSE 8000 9000
CMD ["node", "bin/shop.mjs", "serve"]
