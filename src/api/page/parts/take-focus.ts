import { useEffect, useRef } from 'preact/hooks';
import type { RefObject } from 'preact';

/** What is given the focus once it is there: a field or a question that somebody has just asked for, which a screen reader then reads. */
export function useTakenFocus<Control extends HTMLElement>(): RefObject<Control | null> {
  const control = useRef<Control>(null);
  useEffect(() => control.current?.focus(), []);
  return control;
}
