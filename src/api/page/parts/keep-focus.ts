import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

const controls = 'button, input, select, textarea, summary';

/**
 * What had the focus may go, such as a deleted row with its button: the focus then goes to what is nearest, not to the whole page. A row that
 * moves in its list, as an alarm that is skipped does, loses it too, and is given it back.
 */
export function useKeptFocus(dialog: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = dialog.current;
    if (!root) return undefined;
    /** What had the focus last, and all that is around it. */
    let around: HTMLElement[] = [];
    const note = ({ target }: FocusEvent) => {
      around = [];
      for (let each = target as HTMLElement | null; each && each !== root; each = each.parentElement) around.push(each);
    };
    const mend = (records: readonly MutationRecord[]) => {
      const isMoved = records.some(({ removedNodes }) => around.some((each) => includes(removedNodes, each)));
      if (!isMoved || root.contains(document.activeElement)) return;
      if (around[0]?.isConnected) {
        around[0].focus();
        return;
      }
      const nearest = around.filter((each) => each.isConnected).map(findPlace);
      nearest.find((place) => place !== null)?.focus();
    };
    const observer = new MutationObserver(mend);
    observer.observe(root, { childList: true, subtree: true });
    root.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      root.removeEventListener('focusin', note);
    };
  }, []);
}

const includes = (nodes: NodeList, one: Node) => [...nodes].includes(one);

/** Where the focus can go in a row, or at the head of a part; null elsewhere. */
function findPlace(around: HTMLElement): HTMLElement | null {
  if (around.matches('li')) return around.querySelector(controls);
  return around.matches('section, details') ? around.querySelector(':scope > :is(h3, summary)') : null;
}
