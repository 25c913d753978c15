import type { Lamp } from '../../core/lamp.js';
import type { Config } from '../configuration/config-schema.js';
import type { Hearing } from '../speech/create-hearing.js';
import type { Finding } from './finding.js';

/** The names of lamps and rooms that the speech model has no words for: they are heard as others. */
export async function checkNames(
  hearing: Pick<Hearing, 'start' | 'recognizer'>,
  lamps: readonly Pick<Lamp, 'name' | 'area'>[],
  { recognizer: { enabled, server } }: Config['voice'],
): Promise<string | Omit<Finding, 'part'>> {
  const names = [...new Set(lamps.flatMap(({ name, area }) => [name, area ?? name]))];
  if (!enabled || server !== undefined)
    return { status: 'absent', message: 'are not looked at: no speech model of this machine hears them' };
  await hearing.start();
  const phrases = [...new Set(names.flatMap(wordsOf)), '[unk]'];
  const recognition = await hearing.recognizer.open({ phrases });
  const unheard = new Set(recognition.unheard);
  await recognition.close();
  const bad = names.flatMap((name) =>
    wordsOf(name).flatMap((word) => (unheard.has(word) ? [`"${word}" (${name})`] : [])),
  );
  if (bad.length === 0) return `the speech model has words for all ${names.length} names of lamps and rooms`;
  const message = `the speech model has no word for ${bad.join(', ')}, and hears another: choose other names, or a larger model (lantern models list)`;
  return { status: 'warning', message };
}

const wordsOf = (name: string): readonly string[] => name.toLowerCase().match(/[\p{L}']+/gu) ?? [];
