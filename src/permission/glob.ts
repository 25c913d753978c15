/**
 * Whether text is what a pattern means: `*` stands for anything, in paths for anything but `/`, where `**` stands for that too.
 * A library for file names such as picomatch won't do here: its `*` leaves out `..`, `/home/../etc` and the empty text, so a rule
 * that forbids everything would let these pass. The tests compare the two where they mean the same.
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
