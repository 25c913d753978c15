// Multinomial logistic regression, trained by stochastic gradient descent with AdaGrad (Duchi, Hazan and Singer, JMLR 12, 2011).
import { createRandom } from './random.js';

/** How far a step goes, how fast the constants move, and how strongly weights are drawn to 0. */
const step = 0.3;
const biasStep = 0.02;
const decay = 1e-6;

/** Probabilities of all meanings for a row of features. */
export function weigh({ weights, biases }, features) {
  const share = 1 / Math.sqrt(features.length);
  const count = biases.length;
  const scores = [...biases];
  for (const feature of features)
    for (let each = 0; each < count; each += 1) scores[each] += share * weights[feature * count + each];
  const most = Math.max(...scores);
  const raised = scores.map((score) => Math.exp(score - most));
  const total = raised.reduce((sum, value) => sum + value, 0);
  return raised.map((value) => value / total);
}

/**
 * @param rows each `{ features, meaning, worth }`: how much a row counts, beside one of 1
 * @returns weights (bucket by bucket, a number for each meaning) and biases
 */
export function learn(rows, { meanings, buckets, rounds, seed }) {
  const model = { weights: new Float64Array(buckets * meanings), biases: new Array(meanings).fill(0) };
  const squares = new Float64Array(model.weights.length).fill(1e-8);
  const random = createRandom(seed);
  const order = [...rows];
  for (let round = 0; round < rounds; round += 1) {
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      [order[last], order[other]] = [order[other], order[last]];
    }
    for (const row of order) improve(model, squares, row);
  }
  return model;
}

function improve(model, squares, { features, meaning, worth }) {
  const share = 1 / Math.sqrt(features.length);
  const probabilities = weigh(model, features);
  const count = probabilities.length;
  for (let each = 0; each < count; each += 1) {
    const error = worth * (probabilities[each] - (each === meaning ? 1 : 0));
    if (Math.abs(error) < 1e-4) continue;
    for (const feature of features) {
      const at = feature * count + each;
      const gradient = error * share + decay * model.weights[at];
      squares[at] += gradient * gradient;
      model.weights[at] -= (step * gradient) / Math.sqrt(squares[at]);
    }
    model.biases[each] -= biasStep * error;
  }
}

/** The weights as signed bytes, with what a weight of 1 is worth for each meaning. */
export function quantize({ weights, biases }) {
  const count = biases.length;
  const scales = biases.map((_, each) => {
    let most = 0;
    for (let at = each; at < weights.length; at += count) most = Math.max(most, Math.abs(weights[at]));
    return most / 127 || 1;
  });
  const bytes = Int8Array.from(weights, (weight, at) => Math.round(weight / scales[at % count]));
  const round = (value) => Number(value.toPrecision(6));
  return { weights: bytes, biases: biases.map(round), scales: scales.map(round) };
}
