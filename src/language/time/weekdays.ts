/** Sunday first. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The full name of the weekday that a word means: "monday", "mondays", "tues". */
export const parseWeekday = (word: string) => {
  const plain = word.replace(/s$/, '');
  return weekdays.find(
    (day) =>
      day === plain ||
      (plain.length >= 3 && /^(mon|tues?|wed|thurs?|thu|fri|sat|sun)$/.test(plain) && day.startsWith(plain)),
  );
};
