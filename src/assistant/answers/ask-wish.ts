import type { Understanding } from '../../core/command.js';
import { isLightCommand } from '../../engine/light-commands.js';
import type { AssistantParts } from '../assistant-parts.js';
import { tellWish } from '../time/tell-wish.js';

/** "Do you mean that the kitchen light goes off?" */
export function askWish({ offers = [] }: Understanding, { engine, here }: AssistantParts): string {
  const lights = offers.filter(isLightCommand);
  if (lights.length === 0) return 'Can you say that another way?';
  return `Do you mean that ${tellWish(lights, engine, here)}?`;
}
