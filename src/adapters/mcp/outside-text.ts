import { escapeMarks } from '../../core/untrusted.js';

/** Text that an outside server wrote, as part of a description: on one line, cut, and without what could end its marks. */
export function tameText(text: unknown, longest: number): string {
  if (typeof text !== 'string') return '';
  const plain = escapeMarks(text.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return plain.length <= longest ? plain : `${plain.slice(0, longest)}…`;
}
