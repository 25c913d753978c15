import { useTakenFocus } from './take-focus.js';

interface YesNoProps {
  /** What is asked, for screen readers. */
  readonly question: string;
  readonly answer: (word: 'yes' | 'no') => void;
}

/** The two buttons that answer a question of Lantern's. */
export function YesNo({ question, answer }: YesNoProps) {
  const first = useTakenFocus<HTMLButtonElement>();
  return (
    <div role="group" aria-label={question}>
      <button ref={first} type="button" onClick={() => answer('yes')}>
        Yes
      </button>
      <button type="button" onClick={() => answer('no')}>
        No
      </button>
    </div>
  );
}
