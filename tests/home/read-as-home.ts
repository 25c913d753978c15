import { z } from 'zod';

/** What an MQTT light is announced with, as far as its states are read by it. */
const offerSchema = z.object({
  brightness: z.literal(true),
  supported_color_modes: z.array(z.string()),
  effect_list: z.array(z.string()),
});
const channel = z.int().min(0).max(255);
const colors = {
  rgb: z.object({ color: z.strictObject({ r: channel, g: channel, b: channel }) }),
  color_temp: z.object({ color_temp: z.int().min(1800).max(6500) }),
  brightness: z.object({}),
};
const litSchema = z.object({
  state: z.literal('ON'),
  // It passes over 0, and cuts off what is above its scale.
  brightness: z.int().min(1).max(255),
  effect: z.string(),
  // Without it, it passes over the color.
  color_mode: z.enum(['rgb', 'color_temp', 'brightness']),
});

/**
 * Reads a state as Home Assistant's lights with the JSON schema do (`mqtt/light/schema_json.py`), and lets nothing pass that it would warn
 * of or leave out.
 */
export function readAsHome(payload: string, announced: unknown): void {
  const offer = offerSchema.parse(announced);
  const state: unknown = JSON.parse(payload);
  if (z.strictObject({ state: z.literal('OFF') }).safeParse(state).success) return;
  const { color_mode: mode, effect } = litSchema.parse(state);
  colors[mode].parse(state);
  if (!offer.supported_color_modes.includes(mode)) throw new Error(`${mode} is not offered`);
  if (!offer.effect_list.includes(effect)) throw new Error(`${effect} is not offered`);
}
