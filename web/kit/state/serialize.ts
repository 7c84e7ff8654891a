/** Does one thing after another in the order they came; what fails holds nobody up. */
export function serialize(): <T>(work: () => T | PromiseLike<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}
