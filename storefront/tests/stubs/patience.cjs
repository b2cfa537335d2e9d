// A busy machine is slow, and no reason to fail.
require("@testing-library/react").configure({ asyncUtilTimeout: 60_000 })
