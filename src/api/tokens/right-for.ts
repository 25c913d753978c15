import { routeList } from '../routes.js';
import type { Right } from './scopes.js';

/** By method and path: reading for GET and everything for the rest, unless the route says otherwise. */
const rights = new Map<string, Right>(
  routeList.map(({ method, path, needs }) => [`${method} ${path}`, needs ?? (method === 'GET' ? 'read' : 'all')]),
);

/** What a token must be for to use a route. What is no route is not found, whoever asks. */
export function rightFor(method: string, path: string | undefined): Right {
  return rights.get(`${method === 'HEAD' ? 'GET' : method} ${path}`) ?? 'read';
}
