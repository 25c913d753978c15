import { effect } from '@preact/signals';
import { connection } from '../model/store.js';
import { talk } from '../talk/talk.js';

/**
 * Lets the browser keep the page for when Lantern is away. Where Lantern comes back with another page, this one makes way for it as soon as
 * nobody is in the middle of anything.
 */
export async function installPage(): Promise<void> {
  // Browsers have none where the page comes in plain text over the network, or its certificate is not trusted.
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  let [isKept, isOld] = [serviceWorker.controller !== null, false];
  serviceWorker.addEventListener('controllerchange', () => {
    [isKept, isOld] = [true, isKept];
    makeWay();
  });
  const makeWay = () => {
    if (isOld && (document.visibilityState === 'hidden' || !isBusy())) location.reload();
  };
  document.addEventListener('visibilitychange', makeWay);
  try {
    const registration = await serviceWorker.register('/page/service-worker.js', {
      scope: '/',
      updateViaCache: 'none',
    });
    effect(() => {
      if (connection.value === 'open') void registration.update().catch(() => undefined);
    });
  } catch {
    // It works without; the browser has its reasons.
  }
}

/** Whether somebody types, speaks, or has something open that would close. */
function isBusy(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
  const isTyping = fields.some(({ type, value, defaultValue }) => type !== 'range' && value !== defaultValue);
  return isTyping || talk.state.value !== 'off' || document.querySelector('dialog[open], [role="dialog"]') !== null;
}
