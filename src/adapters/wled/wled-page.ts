/** What WLED's apps show when somebody opens the device: its name, a switch, a dimmer and a color, and where there is more. */
export const wledPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lantern</title>
<link rel="icon" href="data:,">
<style>
  body { margin: 2rem auto; max-width: 24rem; padding: 0 1rem; font: 1.1rem/1.5 system-ui; background: #16161a; color: #eee; }
  label, button { display: block; width: 100%; margin: 1rem 0; font: inherit; }
  input { width: 100%; height: 3rem; }
  button { padding: 0.8rem; border: 0; border-radius: 0.8rem; background: #ffb347; color: #16161a; }
  button[aria-pressed='false'] { background: #444; color: #eee; }
</style>
<h1 id="name">Lantern</h1>
<button id="power" aria-pressed="false">Off</button>
<label>Brightness <input id="bri" type="range" min="1" max="255"></label>
<label>Color <input id="color" type="color"></label>
<p>This lamp belongs to a Lantern. Its own page has looks, timers and all else.</p>
<p id="trouble" role="status"></p>
<script>
  const part = (id) => document.getElementById(id);
  const hex = (channels) => '#' + channels.map((channel) => channel.toString(16).padStart(2, '0')).join('');
  const show = ({ state, info }) => {
    document.title = part('name').textContent = info.name;
    part('power').setAttribute('aria-pressed', state.on);
    part('power').textContent = state.on ? 'On' : 'Off';
    part('bri').value = state.bri;
    part('color').value = hex(state.seg[0].col[0]);
  };
  const say = (text) => (part('trouble').textContent = text);
  const order = (body) =>
    fetch('/json/si', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...body, v: true }),
    }).then((reply) => reply.json()).then((told) => (told.error ? say(told.error) : show(told))).catch(() => say('It does not answer.'));
  part('power').onclick = () => order({ on: 't' });
  part('bri').onchange = () => order({ bri: Number(part('bri').value) });
  part('color').onchange = () => order({ seg: [{ fx: 0, col: [part('color').value.slice(1)] }] });
  const listen = () => {
    const socket = new WebSocket('ws://' + location.host + '/ws');
    socket.onopen = () => say('');
    socket.onmessage = ({ data }) => { const told = JSON.parse(data); if (told.state) show(told); };
    socket.onclose = () => { say('It is away.'); setTimeout(listen, 3000); };
  };
  listen();
</script>
</html>
`;
