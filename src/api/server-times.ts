/** In milliseconds. A request that has not arrived by then is dropped, so none can hold a connection forever. */
export const requestTimeout = 10_000;

/** For each server, in milliseconds. Node takes no notice of the first as long as the limit for the head of a request is longer. */
export const serverTimes = {
  requestTimeout,
  headersTimeout: requestTimeout,
  /** How often that is checked. */
  connectionsCheckingInterval: 1000,
};
