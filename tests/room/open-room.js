import { startRoom } from '../../tools/room.js';

/** One room for all suites. Programs find it by the environment, which has to be set here: within a test it is a copy. */
export default async function openRoom() {
  const room = await startRoom();
  Object.assign(process.env, room.environment);
  globalThis.room = room;
}
