/**
 * Whether a text matches a pattern: `*` stands for anything; in paths for anything but `/`, and `**` for anything.
 * A library for file names such as picomatch won't do: its `*` does not match `..`, `/home/../etc` or the empty text, so a rule
 * that forbids everything would let these through. The tests compare the two where they should agree.
 */
export function isGlobMatch(pattern: string, text: string, kind: 'text' | 'path' = 'text'): boolean {
  const any = kind === 'path' ? '[^/]*' : '[^]*';
  const source = pattern
    .split(/(\*\*|\*|\?)/)
    .map((part) => {
      if (part === '**') return '[^]*';
      if (part === '*') return any;
      return part === '?' ? '[^/]' : part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
    })
    .join('');
  return new RegExp(`^${source}$`, 'u').test(text);
}
