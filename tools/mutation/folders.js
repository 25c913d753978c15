// What mutation tests look at: each folder of src with the suites that answer for it, and how many of its faults are tried.

/** What reads times, days, lengths, levels and numbers. */
const readers = ['time/*', 'levels', 'numbers', 'spell-number', 'matching/words', 'extractors/**/*'];

/**
 * `share` is the chance of each fault to be tried, chosen so that a folder gives some eighty; `files` and `suites` are patterns
 * below the folder and below tests. Suites are those that mirror the folder, which says more than suites that only pass through it.
 */
export const folders = {
  permission: { share: 0.25, suites: ['permission/**/*'] },
  render: { share: 0.11, suites: ['render/**/*'] },
  light: { share: 0.03, suites: ['light/**/*'] },
  // The readers of what is said. What finds templates wants all sentences for each fault, which takes too long.
  language: {
    share: 0.025,
    files: readers.map((reader) => `${reader}.ts`),
    suites: readers.map((reader) => `language/${reader}`),
  },
  agent: { share: 0.035, suites: ['agent/**/*'] },
  tools: { share: 0.08, suites: ['tools/**/*'] },
};
