import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import type { Frame } from '../../src/core/scene.js';
import type { LightThread } from '../../src/ports/light-thread.js';
import { scene } from '../setup/scene.js';

async function until(condition: () => boolean): Promise<void> {
  for (let tries = 0; tries < 200 && !condition(); tries++) await wait(10);
  expect(condition()).toBe(true);
}

/** What every LightThread does, for one lamp called "lamp". */
export function describeLightThread(name: string, create: () => LightThread): void {
  describe(`the LightThread contract: ${name}`, () => {
    test('shows a scene and tells of the frame', async () => {
      const light = create();
      await light.start();
      const frames: Frame[] = [];
      const listening = light.listen((changed) => void frames.push(...changed));
      light.show(scene({ r: 255, b: 255 }));
      await until(() => light.shown('lamp')?.r === 65_535);
      expect(frames.at(-1)).toMatchObject({ lamp: 'lamp', r: 65_535, g: 0, b: 65_535, at: expect.any(Number) });
      listening[Symbol.dispose]();
      const told = frames.length;
      light.show(scene({}));
      await until(() => light.shown('lamp')?.r === 0);
      expect(frames).toHaveLength(told);
      await light.stop();
    });

    test('expressions read the data handed over', async () => {
      const light = create();
      await light.start();
      light.setData({ warmth: 255 });
      light.show(scene({ g: "getData('warmth')" }));
      await until(() => light.shown('lamp')?.g === 65_535);
      await light.stop();
    });

    test('OUTPUT-05 an overlay shows with the next frames, and gives the light back exactly as it was', async () => {
      const light = create();
      await light.start();
      light.show(scene({ g: 100 }));
      await until(() => light.shown('lamp')?.g !== undefined);
      const before = light.shown('lamp')!;
      const frames: Frame[] = [];
      light.listen((changed) => void frames.push(...changed));
      light.overlay('listening', ['lamp']);
      await until(() => frames.length > 0 && frames.at(-1)!.b > 100);
      expect(frames.filter(({ fresh }) => fresh)).toEqual([]);
      light.overlay(null, ['lamp']);
      await until(() => frames.at(-1)!.b === 0 && frames.at(-1)!.g === before.g);
      await light.stop();
    });

    test('knows nothing of lamps it was not given, and starts and stops twice without harm', async () => {
      const light = create();
      await light.start();
      await light.start();
      expect(light.shown('elsewhere')).toBeUndefined();
      await light.stop();
      expect(await light.stop()).toBeNull();
      light.show(scene({}));
    });
  });
}
