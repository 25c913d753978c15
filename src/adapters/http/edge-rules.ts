import { isIP } from 'node:net';
import { LanternError } from '../../core/errors.js';
import { isPublicAddress } from './public-address.js';

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** Headers that control the connection, name the sender or carry a session; code may not set these. */
const ownHeaders =
  /^(?:host|connection|keep-alive|content-length|transfer-encoding|te|trailer|upgrade|expect|via|date|cookie2?|origin|referer|forwarded|accept-encoding|proxy-.*|sec-.*|x-forwarded-.*|x-real-ip|x-http-method.*|x-method-override)$/i;
const mostHeaders = 20;

export function refuseRequest(reason: string): LanternError {
  return new LanternError('sandbox-forbidden', reason);
}

/**
 * A host as consent and addresses are compared by: lower case, punycode, without the last dot, with a port where that is not 443.
 * Null: it is not a host.
 */
export function normalizeHost(text: string): string | null {
  const address = `https://${text}`;
  if (/[\s/\\?#@]/.test(text) || !URL.canParse(address)) return null;
  return hostOf(new URL(address));
}

/** A trailing dot names the same host. */
export function hostOf(url: URL): string {
  return url.host.replace(/\.(?=$|:)/, '');
}

/** Hosts that the owner allows to be on this machine or network, and to be called without TLS. */
export interface LocalHosts {
  /** As in `printer.lan:8080`, or `printer.lan:*` for whatever port. */
  readonly hosts: readonly string[];
  /** The setting that names them, for errors. */
  readonly setting: string;
}

/** Whether a host may be on this machine or network. */
export function isLocal(url: URL, { hosts }: LocalHosts): boolean {
  const any = `${normalizeHost(url.hostname)?.replace(/:\d+$/, '') ?? ''}:*`;
  return hosts.some((one) => one.toLowerCase() === any || normalizeHost(one) === hostOf(url));
}

/** Names that only exist in a home's own network (RFC 6761, 6762, 8375, and what routers use). */
const homeName = /(?:^|\.)(?:localhost|local|lan|internal|intranet|home|home\.arpa)$|^[^.]+$/;

/** Why a host can't be asked, as far as its name or address tells; null if it may be on the public internet. */
export function explainPrivate(url: URL, local: LocalHosts): string | null {
  if (isLocal(url, local)) return null;
  const name = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  const isRefused = isIP(name) === 0 ? homeName.test(name.toLowerCase()) : !isPublicAddress(name);
  return isRefused ? `${hostOf(url)} is not on the public internet; to allow it, name it in ${local.setting}` : null;
}

/**
 * The target of a request, if it is allowed.
 * @param hosts the hosts that somebody consented to
 * @throws LanternError `sandbox-forbidden`
 */
export function parseTarget(address: string, hosts: readonly string[], local: LocalHosts): URL {
  if (!URL.canParse(address)) throw refuseRequest('fetch wants a whole address, as in https://api.example.com/path');
  const url = new URL(address);
  const host = hostOf(url);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal(url, local)))
    throw refuseRequest(`${url.protocol}//${host} is not https; only hosts named in ${local.setting} may go without`);
  if (url.username !== '' || url.password !== '')
    throw refuseRequest('an address must not contain a user or a password');
  if (!hosts.some((one) => normalizeHost(one) === host)) throw refuseRequest(`nobody has allowed the host ${host}`);
  return url;
}

/** @throws LanternError `sandbox-forbidden` */
export function validateMethod(method: string): string {
  const upper = method.toUpperCase();
  if (methods.has(upper)) return upper;
  throw refuseRequest(`the method ${upper.slice(0, 20)} is not one of ${[...methods].join(', ')}`);
}

/** Names in lower case. @throws LanternError `sandbox-forbidden` */
export function validateHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(headers);
  if (entries.length > mostHeaders) throw refuseRequest(`more than ${mostHeaders} headers`);
  for (const [name, value] of entries) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/.test(name)) throw refuseRequest('a header has an invalid name');
    if (ownHeaders.test(name)) throw refuseRequest(`the header ${name.toLowerCase()} cannot be set by code`);
    if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(value))
      throw refuseRequest(`the header ${name.toLowerCase()} contains characters that headers cannot have`);
  }
  return Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
}
