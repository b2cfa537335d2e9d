// Node 20 gives these symbols to its own realm and not to jest's; without them the browser driver loses every frame
// inside a frame ("Object not disposable"), and waits for it in vain.
for (const name of ["dispose", "asyncDispose"]) {
  if (!Symbol[name]) Object.defineProperty(Symbol, name, { value: Symbol.for(`Symbol.${name}`) })
}
