/** Tests and what only tests use: rules about imports are not for them. */
exports.TEST_FILES =
  '\\.(test|bench)\\.tsx?$|/store-contract|/contract/|^lib/store/convex/testing/|^components/testing/|^tests/';
