import { VirtualClock } from '../../src/core/virtual-clock.js';
import { millis } from '../../src/core/units.js';
import { NetworkLamp } from '../../src/home/network-lamp.js';
import type { LampAnswer, NetworkLightListener, NetworkLook } from '../../src/ports/network-light.js';

/** Lets what was begun come to its end. */
export const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A lamp on a light that is away, refuses, and says what a test wants. */
export async function startNetworkLamp({ canBeAsked = false, tells = false } = {}) {
  let listener: NetworkLightListener | undefined;
  const clock = new VirtualClock();
  const told: string[] = [];
  const shown: NetworkLook[] = [];
  const state = {
    isAway: false,
    isCarried: true,
    name: 'Desk lamp',
    answer: {} as LampAnswer,
    refuses: false,
  };
  const light = {
    interval: 250,
    get isCarried() {
      return state.isCarried;
    },
    show: (look: NetworkLook) => {
      if (state.isAway || state.refuses) return Promise.reject(new Error('no route'));
      shown.push(look);
      return Promise.resolve();
    },
    ...(tells && {
      watch: (told: NetworkLightListener) => {
        listener = told;
        return Promise.resolve({ [Symbol.asyncDispose]: () => Promise.resolve() });
      },
    }),
    ...(canBeAsked && {
      reach: () => (state.isAway ? Promise.reject(new Error('no route')) : Promise.resolve(state.answer)),
    }),
  };
  const onTrouble = (message: string) => told.push(message);
  const switched: boolean[] = [];
  const onSwitched = (isOn: boolean) => switched.push(isOn);
  const lamp = new NetworkLamp({ name: () => state.name, light, clock, onTrouble, onMended: onTrouble, onSwitched });
  await lamp.start();
  const pass = async (ms: number) => {
    clock.advance(millis(ms));
    await settle();
  };
  const say = (isOn: boolean) => listener?.onSwitch(isOn);
  const attend = (problem: string | null) => listener?.onPresence(problem);
  return { lamp, pass, shown, told, state, switched, say, attend };
}

export const red = { r: 65_535, g: 0, b: 0 };
