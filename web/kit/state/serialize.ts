/** Create a function that runs async tasks one after another, in order. A failed task does not stop the next. */
export function serialize(): <T>(work: () => T | PromiseLike<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
