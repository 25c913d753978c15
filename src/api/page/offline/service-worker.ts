/** What the build puts before this file: the files of the page that is installed, and a name for them together. */
declare const shell: { readonly name: string; readonly files: readonly string[] };

/** What a service worker has; TypeScript has no library for it beside that of pages. */
interface WaitingEvent extends Event {
  waitUntil(done: Promise<unknown>): void;
}
interface AskingEvent extends WaitingEvent {
  readonly request: Request;
  respondWith(reply: Promise<Response>): void;
}
interface Worker {
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: AskingEvent) => void): void;
}
const worker = globalThis as unknown as Worker;

/** In milliseconds. Whoever is not at home waits no longer for what does not answer. */
const patience = 2500;

/** Keeps the page, so that it opens and says so when Lantern is away. Of what Lantern answers it keeps nothing. */
worker.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => worker.skipWaiting()));
});
worker.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => worker.clients.claim()));
});
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || !shell.files.includes(pathname)) return;
  // What is named after its contents never changes; anything else is newer where Lantern is.
  const isFixed = /-[0-9a-f]{10}\.\w+$/.test(pathname);
  event.respondWith(isFixed ? keptFirst(request, pathname) : freshFirst(request, pathname));
});

async function keepShell(): Promise<void> {
  const cache = await caches.open(shell.name);
  await cache.addAll(shell.files.map((file) => new Request(file, { cache: 'reload' })));
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== shell.name).map((name) => caches.delete(name)));
}

async function keptFirst(request: Request, path: string): Promise<Response> {
  return (await findKept(path)) ?? fetch(request);
}

async function freshFirst(request: Request, path: string): Promise<Response> {
  const kept = await findKept(path);
  if (!kept) return fetch(request);
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patience));
  return Promise.race([fetch(request).catch(() => kept), late]);
}

async function findKept(path: string): Promise<Response | undefined> {
  return (await caches.open(shell.name)).match(path);
}
