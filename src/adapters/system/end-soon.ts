/** Ends the process when something still keeps it alive after a time, milliseconds: a package that closes badly holds up no stop. */
export function endSoon(patience: number): void {
  setTimeout(() => process.exit(), patience).unref();
}
