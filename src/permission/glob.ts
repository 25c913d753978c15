/** Whether text is what a pattern means: `*` stands for anything, in paths for anything but `/`, where `**` stands for that too. */
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
