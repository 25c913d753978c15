import { useRef } from 'preact/hooks';
import { letIn, paired } from '../model/kept-mark.js';
import { session } from '../model/session.js';
import { notice } from '../model/store.js';

/** All that a device sees that is not let in, or not anymore: how to get in. */
export function NotLetIn() {
  // A paired device may come by such an address too, through a tunnel; the owner's key is not for it.
  const isOwners = /^(localhost|127\.|\[::1\])/.test(location.hostname) && !paired.isSet;
  return (
    <section class="not-let-in" aria-labelledby="not-let-in-title">
      <h2 id="not-let-in-title">This device is not let in.</h2>
      {letIn.isSet && (
        <p>
          {isOwners ? (
            <>
              It was until Lantern got another token, as it does by <code>lantern setup --phones yes</code>.
            </>
          ) : (
            'It was until its owner let it go, or Lantern forgot its devices.'
          )}
        </p>
      )}
      {isOwners ? (
        <p>
          Run <code>lantern open</code> and open the address that it prints.
        </p>
      ) : (
        <p>
          Run <code>lantern pair</code> and scan the code.
        </p>
      )}
      <p class="notice" role="alert" hidden={!notice.value}>
        {notice}
      </p>
      <details>
        <summary>I have the token</summary>
        <TokenForm />
      </details>
    </section>
  );
}

/** Takes the token of the house, which its owner chose. */
function TokenForm() {
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
      <label for="token">The token of this Lantern</label>
      <input id="token" ref={input} type="password" autocomplete="current-password" required />
      <button type="submit">Open</button>
    </form>
  );
}
