package shop;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

class Names {
  private static final Pattern SPACES = Pattern.compile("\\s+");

  List<String> all() {
    List<String> all = new ArrayList<>();
    for (int i = 0; i < 400; i++) all.add(labelOf("  Product   Number " + i + "  of the shop "));
    return all;
  }

  String labelOf(String name) {
    return SPACES.matcher(name.trim().toLowerCase()).replaceAll("-");
  }
}
