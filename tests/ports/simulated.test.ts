import { describeBroker } from '../contracts/broker.js';
import { describeButton } from '../contracts/button.js';
import { describeCalendar } from '../contracts/calendar.js';
import { describeLanguageModel } from '../contracts/language-model.js';
import { describeSandbox } from '../contracts/sandbox.js';
import { SimulatedBroker } from '../simulated/broker.js';
import { SimulatedButton } from '../simulated/button.js';
import { SimulatedCalendar } from '../simulated/calendar.js';
import { SimulatedModel } from '../simulated/language-model.js';
import { SimulatedSandbox } from '../simulated/sandbox.js';

// The ports whose real implementations are still to come: their contracts hold for what tests use in their place.
describeButton('simulated', () => {
  const button = new SimulatedButton();
  return { button, play: (times) => button.play(times) };
});
describeBroker(
  'simulated',
  () => Promise.resolve(new SimulatedBroker()),
  () => Promise.resolve(),
);
describeCalendar('simulated', () => Promise.resolve(new SimulatedCalendar()));
describeLanguageModel('simulated', (script) => Promise.resolve(new SimulatedModel([script])));
describeSandbox('simulated', () => new SimulatedSandbox());
