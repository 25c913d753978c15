import { useRef } from 'preact/hooks';
import { session } from '../model/session.js';
import { notice } from '../model/store.js';

/** Asks for the token, where Lantern wants one. */
export function TokenForm() {
  const input = useRef<HTMLInputElement>(null);
  const submit = async (event: Event) => {
    event.preventDefault();
    if (!(await session.unlock(input.current?.value.trim() ?? ''))) notice.value = 'That token is wrong.';
  };
  return (
    <form class="token" autocomplete="off" onSubmit={(event) => void submit(event)}>
      {/* Without a user name, browsers don't offer to keep the token. */}
      <input
        class="hidden"
        type="text"
        autocomplete="username"
        value="lantern"
        tabIndex={-1}
        aria-hidden="true"
        readOnly
      />
      <label for="token">This Lantern asks for its token</label>
      <input id="token" ref={input} type="password" autocomplete="current-password" required />
      <button type="submit">Open</button>
      <p>
        Easier: open the address that Lantern printed when it started. <code>lantern open</code> prints it again.
      </p>
    </form>
  );
}
