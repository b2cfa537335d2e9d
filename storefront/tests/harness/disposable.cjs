// Node 20 defines these symbols in its own realm but not in jest's; without them the browser driver loses every nested
// frame ("Object not disposable"), and waits for it in vain.
for (const name of ["dispose", "asyncDispose"]) {
  if (!Symbol[name]) Object.defineProperty(Symbol, name, { value: Symbol.for(`Symbol.${name}`) })
}
