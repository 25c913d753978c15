export default async function closeRoom() {
  await globalThis.room.stop();
}
