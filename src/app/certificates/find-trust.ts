import { trustRoutes } from '../../api/secure/trust-routes.js';
import { findReach } from '../../api/tokens/find-reach.js';
import type { Config } from '../configuration/config-schema.js';

/**
 * Where devices learn to trust the certificate of a Lantern with this configuration, whether it runs or not; null where there is none to
 * trust.
 * @throws LanternError `address-unavailable` if no device reaches it
 */
export function findTrust({ host: address, port, tls }: Config['web']): string | null {
  if (!tls?.enabled || tls.certificate !== undefined) return null;
  return `${findReach([{ address, port, family: 'IPv4' }], { securePort: null, names: tls.names })}${trustRoutes.trust.path}`;
}
