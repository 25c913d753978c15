import { readField } from '../parts/form.js';
import { order, type HouseData } from './house-data.js';

/** The names of the secrets, and a form that keeps another one. */
export function SecretCards({ secrets }: { readonly secrets: HouseData['secrets'] }) {
  const keep = async (event: { currentTarget: HTMLFormElement; preventDefault(): void }) => {
    event.preventDefault();
    const form = event.currentTarget;
    const [name, host] = [readField(form, 'name'), readField(form, 'host')];
    const value = new FormData(form).get('value') as string;
    if (await order('POST /api/secrets', { name, host, value })) form.reset();
  };
  return (
    <section aria-labelledby="secrets-title">
      <h3 id="secrets-title" tabIndex={-1}>
        Secrets
      </h3>
      <p class="quiet">Keys that services want. They are kept encrypted, and nothing shows them again.</p>
      <ul>
        {secrets.map(({ name, host }) => (
          <li key={name}>
            <strong>{name}</strong>
            {` for ${host ?? "Lantern's own services"} `}
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => void order('POST /api/secrets/remove', { name })}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <form class="secret" autocomplete="off" onSubmit={(event) => void keep(event)}>
        <label>
          Name <input name="name" required pattern="[A-Z][A-Z0-9_]*" placeholder="WEATHER_KEY" maxLength={60} />
        </label>
        <label>
          For the host <input name="host" required placeholder="api.example.com" maxLength={253} />
        </label>
        <label>
          Value
          <input name="value" type="password" required minLength={6} maxLength={4000} autocomplete="new-password" />
        </label>
        <button type="submit">Keep</button>
      </form>
    </section>
  );
}
