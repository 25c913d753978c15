// Multinomial logistic regression with a penalty on squared weights, fitted to all rows at once by Adam (Kingma and Ba, ICLR 2015). Unlike the stochastic
// learner of the gate it ends in the one best fit, which a few hundred sentences need: words that were seen once must not count too much.

const [fast, firstDecay, secondDecay, tiny] = [0.15, 0.9, 0.999, 1e-8];

/**
 * @param {readonly {features: readonly number[], meaning: number, worth: number}[]} rows
 * @param {{classes: number, buckets: number, rounds: number, trust: number}} how trust: how far the rows count against the penalty
 * @returns weights (bucket by bucket, a number for each class) and biases, as `quantize` wants them
 */
export function fit(rows, { classes, buckets, rounds, trust }) {
  const size = (buckets + 1) * classes;
  const [weights, gradient, first, second] = Array.from({ length: 4 }, () => new Float64Array(size));
  for (let round = 1; round <= rounds; round += 1) {
    for (let at = 0; at < size; at += 1) gradient[at] = at < buckets * classes ? weights[at] / trust : 0;
    for (const row of rows) addGradient(weights, gradient, row, classes, buckets);
    const pace = (fast * (1 - round / (rounds + 1)) * Math.sqrt(1 - secondDecay ** round)) / (1 - firstDecay ** round);
    for (let at = 0; at < size; at += 1) {
      if (gradient[at] === 0 && first[at] === 0) continue;
      first[at] = firstDecay * first[at] + (1 - firstDecay) * gradient[at];
      second[at] = secondDecay * second[at] + (1 - secondDecay) * gradient[at] ** 2;
      weights[at] -= (pace * first[at]) / (Math.sqrt(second[at]) + tiny);
    }
  }
  return { weights: weights.slice(0, buckets * classes), biases: [...weights.slice(buckets * classes)] };
}

function addGradient(weights, gradient, { features, meaning, worth }, classes, buckets) {
  const share = 1 / Math.sqrt(features.length);
  const errors = probabilitiesOf(weights, features, classes, buckets);
  errors[meaning] -= 1;
  for (let each = 0; each < classes; each += 1) {
    const error = worth * errors[each];
    if (Math.abs(error) < 1e-7) continue;
    gradient[buckets * classes + each] += error;
    for (const feature of features) gradient[feature * classes + each] += error * share;
  }
}

function probabilitiesOf(weights, features, classes, buckets) {
  const share = 1 / Math.sqrt(features.length);
  const scores = new Float64Array(classes);
  for (const feature of features)
    for (let each = 0; each < classes; each += 1) scores[each] += weights[feature * classes + each];
  const whole = scores.map((score, each) => score * share + weights[buckets * classes + each]);
  const most = Math.max(...whole);
  const raised = whole.map((score) => Math.exp(score - most));
  const total = raised.reduce((sum, value) => sum + value, 0);
  return raised.map((value) => value / total);
}
