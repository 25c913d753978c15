/**
 * Why nothing can listen on a port, with the remedy: the one wording for everything that opens one.
 * @param setting the key of the configuration that chooses the port
 */
export function describeListenFailure(error: unknown, host: string, port: number, setting: string): string {
  const { code } = error as { readonly code?: string };
  if (code === 'EADDRINUSE')
    return `port ${port} on ${host} is taken; stop the other program or choose another with ${setting}`;
  if (code === 'EACCES') return `this user may not use port ${port}; choose one above 1023 with ${setting}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine; choose ${host === '127.0.0.1' ? '::1' : '127.0.0.1'} or one that is`;
  return `cannot listen on ${host} port ${port} (${code ?? String(error)}); choose another address or port with ${setting}`;
}
