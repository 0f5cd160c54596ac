// A plugin for clang-tidy, which looks through every declaration it has read, most of them of the
// libraries, and leaves out what it finds there: with this it looks through ours alone, in a third
// of the time. tools/tidy compiles and loads it where Clang's headers are installed.
#include <clang-tidy/ClangTidyCheck.h>
#include <clang-tidy/ClangTidyModule.h>
#include <clang-tidy/ClangTidyModuleRegistry.h>
#include <clang/AST/ASTContext.h>
#include <clang/ASTMatchers/ASTMatchFinder.h>
#include <clang/ASTMatchers/ASTMatchers.h>

#include <vector>

namespace {

// Finds nothing: it is met first, at the root of all that was read, and says what follows.
class OnlyOurs : public clang::tidy::ClangTidyCheck {
  public:
    using ClangTidyCheck::ClangTidyCheck;

    void registerMatchers(clang::ast_matchers::MatchFinder* finder) override {
        finder->addMatcher(clang::ast_matchers::translationUnitDecl().bind("all"), this);
    }

    void check(const clang::ast_matchers::MatchFinder::MatchResult& found) override {
        std::vector<clang::Decl*> ours;
        for (clang::Decl* one : found.Nodes.getNodeAs<clang::TranslationUnitDecl>("all")->decls()) {
            const clang::SourceLocation place =
                found.SourceManager->getExpansionLoc(one->getLocation());
            if (place.isValid() && !found.SourceManager->isInSystemHeader(place))
                ours.push_back(one);
        }
        found.Context->setTraversalScope(ours);
    }
};

class Module : public clang::tidy::ClangTidyModule {
  public:
    void addCheckFactories(clang::tidy::ClangTidyCheckFactories& checks) override {
        checks.registerCheck<OnlyOurs>("ours-only");
    }
};

const clang::tidy::ClangTidyModuleRegistry::Add<Module> added{"ours", "looks through ours alone"};

}  // namespace
